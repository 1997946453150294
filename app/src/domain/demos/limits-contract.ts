/** Largest picture that a demo takes, in megabytes: phones' photos have half of that. */
export const demoMegabytes = 10;
/** Tries of one demo that an address has in ten minutes. */
export const demoTries = 20;
