/** Lists as API version 2026-11-20 called them: encrypted data still does. */
const currentListNames = { block: "blocklist", allow: "allowlist" } as const;
type StoredListName = keyof typeof currentListNames;
type CurrentListName = (typeof currentListNames)[StoredListName];

/** Today's name of a list; any other text is returned unchanged. */
export const toCurrentListName = <Name extends string>(name: Name): Name | CurrentListName =>
	Object.hasOwn(currentListNames, name) ? currentListNames[name as Name & StoredListName] : name;
