export type FloatingParts = typeof import("./floating-parts.ts");

/** Loads menus, popovers and tooltips with what positions them: a tenth of a page's scripts, and no page opens with one. */
export const loadFloatingParts = (): Promise<FloatingParts> => import("./floating-parts.ts");

/** Loads them before they are needed; a failure is reported by the load that needs them. */
export const prepareFloatingParts = (): void => void loadFloatingParts().catch(() => undefined);
