import { randomBytes } from "node:crypto";

/**
 * Header of a request from an address of its own. Rate limits count by address, and the product under
 * test trusts this header of its only proxy, the test.
 */
export const newClientAddress = () => ({ "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` });
