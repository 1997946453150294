/** Holds what the link of a mail brought, so that the address of the page doesn't. */
export const ticketCookie = (id: string): string => `vidimus_${id}`;
