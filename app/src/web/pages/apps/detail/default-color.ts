/** Color of apps that have none of their own. */
export const defaultColor = "#0b7440";
