import { createContext } from "react";

/** The nonce of this page's inline scripts and styles; empty in the browser, where none are added. */
export const NonceContext = createContext("");
