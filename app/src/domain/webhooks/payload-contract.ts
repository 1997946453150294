import { z } from "zod";
import { idOf } from "../../contract.ts";
import { alertSchema } from "../alerts/contract.ts";
import { apiKeySchema } from "../api-keys/contract.ts";
import { countrySchema, documentTypeSchema } from "../apps/contract.ts";
import { customerSchema } from "../customers/contract.ts";
import { type EventType, eventSchema, eventTypes } from "../events/contract.ts";
import { listEntrySchema } from "../lists/contract.ts";
import { screeningSearchHitSchema } from "../screening/contract.ts";
import { screeningHitSchema } from "../screening/hits/contract.ts";
import {
	decisionSchema,
	pictureKindSchema,
	proposalSchema,
	reasonNameSchema,
	verificationSchema,
	verificationSummarySchema,
} from "../verifications/contract.ts";
import { webhookEndpointSchema } from "./contract.ts";

/** What the events of a type carry in `data`, in a full payload; a standard one leaves some of it out. */

const commentSchema = z.string().optional().meta({
	description: "Why the reviewer decided so, for the file. Only in full payloads.",
	example: "Same person, new haircut.",
});

const verificationData = verificationSchema
	.extend({
		origin: verificationSchema.shape.origin
			.optional()
			.meta({ description: "Where the latest attempt was made from. Only in full payloads." }),
		comment: commentSchema,
	})
	.meta({ id: "VerificationEventData", description: "The verification as it was when the event happened." });

const proposedData = verificationSummarySchema
	.extend({
		proposal: z
			.object({
				decision: decisionSchema,
				reasons: z.array(reasonNameSchema).meta({ description: "Why.", example: [] }),
				comment: commentSchema,
				message: proposalSchema.shape.message,
				at: proposalSchema.shape.at,
			})
			.meta({ description: "The first decision, which waits for a second reviewer." }),
	})
	.meta({ id: "ProposalEventData", description: "The verification with the decision that was proposed." });

const openedData = z
	.object({
		simulated: z.literal(true).optional().meta({ description: "Present when a simulation opened the link." }),
	})
	.meta({ id: "OpenedEventData", description: "How the link was opened." });

const documentData = z
	.object({
		type: documentTypeSchema,
		country: countrySchema,
	})
	.meta({ id: "DocumentChosenEventData", description: "The document that the person chose." });

const pictureData = z
	.object({
		kind: pictureKindSchema,
		file: idOf("file"),
		reasons: z.array(reasonNameSchema).meta({ description: "Why it can't be used.", example: [] }),
	})
	.meta({ id: "PictureEventData", description: "A picture that the person sent." });

const noteData = z
	.object({
		note: idOf("note"),
		deleted: z.literal(true).optional().meta({ description: "Present when the note was deleted." }),
		mentions: z
			.array(idOf("user"))
			.optional()
			.meta({ description: "Members whom the note mentions.", example: [] }),
	})
	.meta({ id: "NoteEventData", description: "The note that changed, without its text." });

const sentData = z.object({}).meta({ id: "SentEventData", description: "Nothing: the address isn't kept." });

const customerData = customerSchema
	.omit({ verifications: true })
	.meta({ id: "CustomerEventData", description: "The customer as it was when the event happened." });

const { id, object, type, severity, status, object_id, count, data } = alertSchema.shape;
const alertData = z
	.object({ id, object, type, severity, status, object_id, count, data })
	.meta({ id: "AlertEventData", description: "The alert, without its sentences in a language." });

const listEntryData = listEntrySchema
	.extend({
		value: listEntrySchema.shape.value.optional().meta({
			description: "As it is compared; null for a face. A document number is only in full payloads.",
			example: "anna.lind@example.com",
		}),
		reason: listEntrySchema.shape.reason
			.optional()
			.meta({ description: "Why, for the team. Only in full payloads." }),
	})
	.meta({ id: "ListEntryEventData", description: "The entry of a list." });

const screeningHitData = screeningHitSchema
	.extend({
		note: screeningHitSchema.shape.note.optional().meta({
			description: "Why; null while nobody has reviewed it. Only in full payloads.",
			example: "Born in another year, in another country.",
		}),
		entry: screeningSearchHitSchema
			.extend({
				identifiers: screeningSearchHitSchema.shape.identifiers.optional().meta({
					description: "Its numbers. Only in full payloads.",
					example: ["UP4471926"],
				}),
			})
			.meta({
				id: "ScreeningEntryEventData",
				description: "The entry as it was then, and its score.",
			}),
	})
	.meta({ id: "ScreeningHitEventData", description: "The hit as it was when the event happened." });

const apiKeyData = apiKeySchema
	.omit({ created_by: true })
	.meta({ id: "ApiKeyEventData", description: "The key, without its secret and its maker's name." });

/** Types whose data isn't the noun as the API shows it. */
const particular = {
	"verification.opened": openedData,
	"verification.document_chosen": documentData,
	"verification.picture_accepted": pictureData,
	"verification.picture_refused": pictureData,
	"verification.proposed": proposedData,
	"verification.assigned": verificationSummarySchema,
	"verification.noted": noteData,
	"verification.sent": sentData,
} as const satisfies Partial<Record<EventType, z.ZodType>>;
const ofNoun = {
	verification: verificationData,
	customer: customerData,
	alert: alertData,
	list_entry: listEntryData,
	screening: screeningHitData,
	api_key: apiKeyData,
	webhook_endpoint: webhookEndpointSchema,
} as const;

const dataSchemaOf = (type: EventType): z.ZodType =>
	particular[type as keyof typeof particular] ?? ofNoun[type.split(".")[0] as keyof typeof ofNoun];

/** The name of its schema in the API's document: `VerificationInReviewEvent` of `verification.in_review`. */
const componentOf = (type: EventType): string =>
	`${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;

const schemaOf = (type: EventType) =>
	eventSchema
		.extend({
			type: z.literal(type).meta({ description: "What happened.", example: type }),
			data: dataSchemaOf(type),
		})
		.meta({ id: componentOf(type), description: `An event \`${type}\`, as an endpoint is sent it.` });

/** An event of each type as endpoints with a full or a standard payload are sent it. */
export const eventPayloadSchemas = Object.fromEntries(
	eventTypes.map((type) => [type, schemaOf(type)]),
) as Record<EventType, ReturnType<typeof schemaOf>>;

/** What an event of any type can be sent as besides. */
export const otherPayloadSchemas = {
	/** To endpoints with a thin payload. */
	thin_event: eventSchema
		.omit({ data: true, actor: true, actor_id: true, request_id: true })
		.meta({ id: "ThinEvent", description: "An event without its data: retrieve the object by `object_id`." }),
	/** What it said was erased while it waited to be sent. */
	erased_event: eventSchema
		.extend({ data: z.object({}).meta({ description: "Nothing: it was erased.", example: {} }) })
		.meta({ id: "ErasedEvent", description: "An event whose content was erased before it could be sent." }),
} as const;
