/** Addresses that one call may invite. */
export const maxInvited = 50;
