import { useEffect, useEffectEvent, useState } from 'react';
import { pastedName, pastesFiles } from './clipboard';

/**
 * Takes files that are dropped or pasted anywhere on the page while the component is there. `dragging` tells that files
 * hover over it. Pasted text goes where the focus is, as usual.
 */
export function useWindowFiles(onFiles: (files: readonly File[]) => void): { readonly dragging: boolean } {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(!(event.type === 'dragleave' && event.relatedTarget === null));
    };
    const onDrop = (event: DragEvent) => {
      setDragging(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length || !pastesFiles(event.clipboardData.types)) return;
      event.preventDefault();
      take([...event.clipboardData.files].map(named));
    };
    const listeners = [
      ['dragenter', onDrag],
      ['dragover', onDrag],
      ['dragleave', onDrag],
      ['drop', onDrop],
      ['paste', onPaste],
    ] as const;
    for (const [type, listener] of listeners) window.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener as EventListener);
    };
  }, []);
  return { dragging };
}

function named(file: File): File {
  const name = pastedName(file);
  return name === file.name ? file : new File([file], name, { type: file.type });
}
