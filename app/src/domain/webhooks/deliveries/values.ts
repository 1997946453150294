/** `paused`: its endpoint is disabled; it is sent once that is enabled again, or when somebody resends it. */
export const deliveryStatuses = ["pending", "delivered", "failed", "paused"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
