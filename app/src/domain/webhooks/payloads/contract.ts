import { z } from "zod";
import { countryCodeSchema } from "../../../shared/country-schemas.ts";
import { documentTypeSchema } from "../../../shared/document-type-schema.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { alertSchema } from "../../alerts/contract.ts";
import { apiKeySchema } from "../../api-keys/contract.ts";
import { customerSchema } from "../../customers/contract.ts";
import { eventSchema } from "../../events/contract.ts";
import { type EventType, eventTypes } from "../../events/event-types-contract.ts";
import { listEntrySchema } from "../../lists/contract.ts";
import { screeningSearchHitSchema } from "../../screening/contract.ts";
import { screeningHitSchema } from "../../screening/hits/contract.ts";
import {
	reasonNameSchema,
	reviewDecisionSchema,
	reviewProposalSchema,
	verificationSchema,
	verificationSummarySchema,
} from "../../verifications/contract.ts";
import { photoKindSchema } from "../../verifications/file-contract.ts";
import { workflowSummarySchema } from "../../workflows/contract.ts";
import { webhookEndpointSchema } from "../contract.ts";

/** Schemas of `data` by event type in a full payload. A standard payload omits some of it. */

const commentSchema = z.string().optional().meta({
	description: "Internal comment of the reviewer. Full payloads only.",
	example: "Same person, new haircut.",
});

const verificationData = verificationSchema
	.extend({
		origin: verificationSchema.shape.origin
			.optional()
			.meta({ description: "Device and location of the latest attempt. Full payloads only." }),
		comment: commentSchema,
	})
	.meta({ id: "VerificationEventData", description: "The verification at the time of the event." });

const proposedData = verificationSummarySchema
	.extend({
		proposal: z
			.object({
				decision: reviewDecisionSchema,
				reasons: z.array(reasonNameSchema).meta({ description: "Reasons.", example: [] }),
				comment: commentSchema,
				message: reviewProposalSchema.shape.message,
				at: reviewProposalSchema.shape.at,
			})
			.meta({ description: "The first decision, which needs a second reviewer." }),
	})
	.meta({ id: "ProposalEventData", description: "The verification with the first decision." });

const escalatedData = verificationSummarySchema
	.extend({ comment: commentSchema })
	.meta({ id: "EscalationEventData", description: "The escalated verification." });

const openedData = z
	.object({
		simulated: z.literal(true).optional().meta({ description: "Present if a simulation opened the link." }),
	})
	.meta({ id: "OpenedEventData", description: "How the link was opened." });

const documentData = z
	.object({
		type: documentTypeSchema,
		country: countryCodeSchema,
	})
	.meta({ id: "DocumentChosenEventData", description: "The document that the person chose." });

const photoData = z
	.object({
		kind: photoKindSchema,
		file: idSchema("file"),
		reasons: z.array(reasonNameSchema).meta({ description: "Why it isn't usable.", example: [] }),
	})
	.meta({ id: "PhotoEventData", description: "A photo sent by the person." });

const noteData = z
	.object({
		note: idSchema("note"),
		deleted: z.literal(true).optional().meta({ description: "Present if the note was deleted." }),
		mentions: z
			.array(idSchema("user"))
			.optional()
			.meta({ description: "Members mentioned in the note.", example: [] }),
	})
	.meta({ id: "NoteEventData", description: "The note, without its text." });

const sentData = z.object({}).meta({ id: "SentEventData", description: "Empty: the address isn't stored." });

const customerData = customerSchema
	.omit({ verifications: true })
	.meta({ id: "CustomerEventData", description: "The customer at the time of the event." });

const { id, object, type, severity, status, object_id, count, data } = alertSchema.shape;
const alertData = z
	.object({ id, object, type, severity, status, object_id, count, data })
	.meta({ id: "AlertEventData", description: "The alert, without its translated texts." });

const listEntryData = listEntrySchema
	.extend({
		value: listEntrySchema.shape.value.optional().meta({
			description: "Value as compared; null for a face. A document number is in full payloads only.",
			example: "anna.lind@example.com",
		}),
		reason: listEntrySchema.shape.reason
			.optional()
			.meta({ description: "Reason, for the team. Full payloads only." }),
	})
	.meta({ id: "ListEntryEventData", description: "The list entry." });

const screeningHitData = screeningHitSchema
	.extend({
		note: screeningHitSchema.shape.note.optional().meta({
			description: "Reviewer's reason; null if not reviewed. Only in full payloads.",
			example: "Born in another year, in another country.",
		}),
		entry: screeningSearchHitSchema
			.extend({
				identifiers: screeningSearchHitSchema.shape.identifiers.optional().meta({
					description: "Document and registration numbers. Only in full payloads.",
					example: ["UP4471926"],
				}),
			})
			.meta({
				id: "ScreeningEntryEventData",
				description: "The entry at the time of the hit, with its score.",
			}),
	})
	.meta({ id: "ScreeningHitEventData", description: "The hit at the time of the event." });

const apiKeyData = apiKeySchema
	.omit({ created_by: true })
	.meta({ id: "ApiKeyEventData", description: "The API key, without its secret and its creator's name." });

/** Types whose data isn't the noun as the API shows it. */
const dataSchemaByType = {
	"verification.opened": openedData,
	"verification.document_selected": documentData,
	"verification.photo_accepted": photoData,
	"verification.photo_rejected": photoData,
	"verification.proposed": proposedData,
	"verification.assigned": verificationSummarySchema,
	"verification.escalated": escalatedData,
	"verification.deescalated": verificationSummarySchema,
	"verification.note_created": noteData,
	"verification.sent": sentData,
} as const satisfies Partial<Record<EventType, z.ZodType>>;
const dataSchemaByNoun = {
	verification: verificationData,
	customer: customerData,
	alert: alertData,
	list_entry: listEntryData,
	screening: screeningHitData,
	api_key: apiKeyData,
	webhook_endpoint: webhookEndpointSchema,
	workflow: workflowSummarySchema.meta({
		id: "WorkflowEventData",
		description: "The workflow in its latest version, without its definition and names of members.",
	}),
} as const;

const getDataSchema = (type: EventType): z.ZodType =>
	dataSchemaByType[type as keyof typeof dataSchemaByType] ??
	dataSchemaByNoun[type.split(".")[0] as keyof typeof dataSchemaByNoun];

/** The name of its schema in the OpenAPI document: `VerificationInReviewEvent` for `verification.in_review`. */
const getComponentName = (type: EventType): string =>
	`${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;

const createEventSchema = (type: EventType) =>
	eventSchema
		.extend({
			type: z.literal(type).meta({ description: "Type of event.", example: type }),
			data: getDataSchema(type),
		})
		.meta({ id: getComponentName(type), description: `An event \`${type}\`, as sent to an endpoint.` });

/** Schemas of full and standard payloads by event type. */
export const eventPayloadSchemas = Object.fromEntries(
	eventTypes.map((type) => [type, createEventSchema(type)]),
) as Record<EventType, ReturnType<typeof createEventSchema>>;

/** Schemas of payloads that an event of any type can have instead. */
export const otherPayloadSchemas = {
	/** For endpoints with a thin payload. */
	thin_event: eventSchema
		.omit({ data: true, actor: true, actor_id: true, request_id: true })
		.meta({ id: "ThinEvent", description: "An event without its data: retrieve the object by `object_id`." }),
	/** For an event whose data was erased before it was sent. */
	erased_event: eventSchema
		.extend({ data: z.object({}).meta({ description: "Empty: the data was redacted.", example: {} }) })
		.meta({ id: "ErasedEvent", description: "An event whose data was redacted before delivery." }),
} as const;
