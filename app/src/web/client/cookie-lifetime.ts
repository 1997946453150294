/** Lifetime of the cookies that the pages set themselves: one year, in seconds. */
export const cookieMaxAgeSeconds = 365 * 24 * 3600;
