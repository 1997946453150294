import type { Namespace } from "../../../i18n/catalogue.ts";

/** Namespaces that every page loads. */
export const commonNamespaces: readonly Namespace[] = ["common"];
