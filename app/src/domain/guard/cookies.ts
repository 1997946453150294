/** Names that pages and server agree on (Laravel Sanctum's for the CSRF pair, as clients expect). */
export const sessionCookie = "vidimus_session";
export const csrfCookie = "XSRF-TOKEN";
export const csrfHeader = "x-xsrf-token";
/** Identifies a browser that has signed in to an account before. */
export const deviceCookie = "vidimus_device";
/** In token mode: the token's name in the local storage or among the cookies. */
export const sessionTokenName = "vidimus_token";
