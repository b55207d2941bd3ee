/** The cookie that keeps whether the sidebar is hidden on a wide screen. */
export const SIDEBAR_COOKIE = 'cardwright_sidebar';
