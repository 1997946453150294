/** What happened to a node, or to a property. */
export const changeKinds = ["added", "removed", "changed"] as const;
