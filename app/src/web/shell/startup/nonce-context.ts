import { createContext } from "react";

/** The nonce of this page's inline scripts and styles: the server makes it, the browser keeps it. */
export const NonceContext = createContext("");
