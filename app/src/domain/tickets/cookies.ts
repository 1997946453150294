/** Stores the token of an email link, so that it isn't in the page's URL. */
export const ticketCookie = (id: string): string => `vidimus_${id}`;
