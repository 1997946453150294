/**
 * Calibrated on the synthetic people and their specimen documents: genuine pairs lie at 0.21 to 0.43, impostors
 * from 0.50 on. On wide public sets 0.50 accepts no impostor; genuine pairs beyond it are doubted, not refused.
 */
export const MATCH = 0.48;
export const MISMATCH = 0.62;
