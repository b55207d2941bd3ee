/** The look of the small choices at the foot of the sidebar. */
export const SMALL_SELECT = 'min-h-8 w-full rounded-md border border-edge bg-page px-1.5 text-sm';
