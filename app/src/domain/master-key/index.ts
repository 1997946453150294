import { defineDomain } from "../domain.ts";
import { assertMasterKey } from "./master-key.ts";

export const masterKey = defineDomain({ name: "master-key", beforeServing: [assertMasterKey] });
