const PATHS = {
  arrow: 'M10 16V4M5 9l5-5 5 5',
  back: 'M12 5l-5 5 5 5',
  blocked: 'M10 6v5M10 13.5v.5M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7z',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M7 5l5 5-5 5',
  circle: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14',
  contrast: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 3v14M10 7h6.2M10 10h7M10 13h6.2',
  cross: 'M5 5l10 10M15 5L5 15',
  done: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M6.5 10.3l2.5 2.5 4.5-5',
  download: 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12',
  file: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15',
  down: 'M5 8l5 5 5-5',
  edit: 'M12.5 4.5l3 3M4 16l.8-3.8L13.5 3.5l3 3-8.7 8.7z',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10M10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
  lock: 'M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  moon: 'M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5',
  play: 'M6 4l10 6-10 6z',
  plus: 'M10 4v12M4 10h12',
  question: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M8 8a2 2 0 1 1 2.6 1.9c-.5.2-.6.5-.6 1.1M10 13.2v.3',
  redo: 'M16 8H8a4 4 0 0 0 0 8h3M13 4.5L16.5 8 13 11.5',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  settings:
    'M10 7.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M10 2v2.4M10 15.6V18M2 10h2.4M15.6 10H18M4.3 4.3L6 6M14 14l1.7 1.7M15.7 4.3L14 6M6 14l-1.7 1.7',
  slash: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M5.2 5.2l9.6 9.6',
  spinner: 'M10 3a7 7 0 1 1-7 7',
  stop: 'M6 6h8v8H6z',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M4 16l1.4-1.4M14.6 5.4L16 4',
  trash: 'M4 6h12M8 6V3.5h4V6M5.5 6l.7 11h7.6l.7-11',
  undo: 'M4 8h8a4 4 0 0 1 0 8H9M7 4.5L3.5 8 7 11.5',
  unlock: 'M5 9h10v8H5zM7 9V6a3 3 0 0 1 5.8-1',
  up: 'M5 12l5-5 5 5',
  warning: 'M10 3L1.8 17h16.4zM10 8v4M10 14.3v.3',
} as const;

/** The icons we draw. */
export type IconName = keyof typeof PATHS;

/** A line icon in the colour of the text. It says nothing by itself: the words beside it, or the label of its button, do. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  const motion = name === 'spinner' ? 'motion-safe:animate-spin' : '';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`${/\bsize-/.test(className) ? '' : 'size-5'} shrink-0 ${motion} ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
