/** `paused`: its endpoint is disabled; it is sent once that is enabled again, or when somebody resends it. */
export const deliveryStatuses = ["pending", "delivered", "failed", "paused"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Seconds before each attempt: the first one immediately, the eighth and last one about 27 hours later. */
export const retryDelaysSeconds = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
