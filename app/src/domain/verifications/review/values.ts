/** Maximum length of a reviewer's message to the person. */
export const maxMessageLength = 500;
