/** See browser.mjs: the path of the browser; the process ends when there is none. */
export function findBrowser(): Promise<string>;
