/** Maximum email addresses per request. */
export const maxInvitedEmails = 50;
