/** Maximum email addresses per request. */
export const maxInvitedEmails = 50;

/** Maximum invitations of an app that wait for an answer, expired ones included. */
export const maxInvitations = 200;
