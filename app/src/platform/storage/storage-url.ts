import { z } from "zod";
import { originSchema } from "../setting-schemas.ts";

/** Where files are in an S3-compatible storage. */
export interface S3Location {
	readonly bucket: string;
	/** Origin of the storage; undefined for Amazon's own in the region. */
	readonly endpoint: string | undefined;
	readonly region: string;
}

/** A key of the storage and its secret. */
export interface S3Credentials {
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
}

/** Other storages than Amazon's mostly have one region, which they call as Amazon called its first. */
const usualRegion = "us-east-1";

const bucketPattern = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const parametersSchema = z
	.strictObject({
		endpoint: originSchema.optional(),
		region: z
			.string()
			.regex(/^[\w-]{1,40}$/)
			.optional(),
	})
	.refine(({ endpoint, region }) => endpoint ?? region);

/** The address of a bucket: `s3://bucket?endpoint=https://s3.example.com&region=eu-west-3`, with one of both at least. */
export const storageUrlSchema = z
	.string()
	.max(1000)
	.regex(/^s3:\/\/[^\s#@]+$/)
	.transform((value, context): S3Location => {
		const [bucket = "", query = ""] = value.slice("s3://".length).split(/\/?\?(.*)/);
		const entries = [...new URLSearchParams(query)];
		const parameters = parametersSchema.safeParse(Object.fromEntries(entries));
		const isRepeated = new Set(entries.map(([name]) => name)).size < entries.length;
		if (!bucketPattern.test(bucket) || isRepeated || !parameters.success) {
			context.addIssue({ code: "custom" });
			return z.NEVER;
		}
		const { endpoint, region = usualRegion } = parameters.data;
		return { bucket, endpoint, region };
	});
