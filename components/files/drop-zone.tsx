import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';

/** Takes files that are dropped or pasted anywhere inside it. */
export function DropZone({
  onFiles,
  className = '',
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (data.files.length === 0) return;
    event.preventDefault();
    onFiles([...data.files]);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type !== 'dragleave');
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    take(event, event.dataTransfer);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extras; the button does the same
    <div
      className={`${className} ${over ? 'outline-2 outline-accent outline-dashed' : ''}`}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {children}
    </div>
  );
}
