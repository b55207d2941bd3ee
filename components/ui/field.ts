/** The look of everything that one writes into or chooses from. */
export const FIELD = 'w-full rounded-lg border border-edge bg-page px-3 placeholder:text-muted';
