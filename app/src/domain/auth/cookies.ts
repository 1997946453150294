/** Names that pages and server agree on (Laravel Sanctum's for the CSRF pair, as clients expect). */
export const sessionCookie = "vidimus_session";
export const csrfCookie = "XSRF-TOKEN";
export const csrfHeader = "x-xsrf-token";
