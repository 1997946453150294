/** Documents that a business may accept. */
export const documentTypes = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;
export type DocumentType = (typeof documentTypes)[number];
