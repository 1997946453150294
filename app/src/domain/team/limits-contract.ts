/** Addresses that one call may invite. */
export const maxInvitedEmails = 50;
