import type { Customer, Event, VerificationSummary } from "../generated/types.ts";

/** Types of events whose `data` is the verification. */
export type VerificationEventType = Exclude<
	Extract<Event["type"], `verification.${string}`>,
	| "verification.note_created"
	| "verification.sent"
	| "verification.opened"
	| "verification.document_selected"
	| "verification.photo_accepted"
	| "verification.photo_rejected"
>;
/** Types of events whose `data` is the customer. */
export type CustomerEventType = Extract<Event["type"], `customer.${string}`>;

/** An object's fields as a type instead of an interface, which alone can be passed where any fields are accepted. */
type FieldsOf<Thing> = Pick<Thing, keyof Thing>;

/** The verification of an event, with the comment or message that it may have. */
export type VerificationEventData = FieldsOf<VerificationSummary> & { comment?: string; message?: string };

type TypedEvent<Type extends Event["type"], Data> = Omit<Event, "type" | "data"> & { type: Type; data: Data };

/** An event; its `type` determines the type of `data`. */
export type VidimusEvent =
	| TypedEvent<VerificationEventType, VerificationEventData>
	| TypedEvent<CustomerEventType, FieldsOf<Customer>>
	| TypedEvent<Exclude<Event["type"], VerificationEventType | CustomerEventType>, Record<string, unknown>>;
