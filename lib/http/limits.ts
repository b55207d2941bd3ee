/** The largest file that may be uploaded, in bytes. */
export const MAX_UPLOAD = 32 * 1024 * 1024;

/** The largest JSON body of a request, in bytes. */
export const MAX_JSON = 4 * 1024 * 1024;
