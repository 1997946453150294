import { expect, test } from "vitest";
import { storageUrlSchema } from "./storage-url.ts";

test.each([
	["s3://photos?region=eu-west-3", { bucket: "photos", region: "eu-west-3" }],
	[
		"s3://photos.example.com?endpoint=https://s3.example.com&region=gra",
		{ bucket: "photos.example.com", endpoint: "https://s3.example.com", region: "gra" },
	],
	[
		"s3://photos/?endpoint=http://127.0.0.1:9000",
		{ bucket: "photos", endpoint: "http://127.0.0.1:9000", region: "us-east-1" },
	],
	[
		"s3://photos?endpoint=https%3A%2F%2Fs3.example.com%2F",
		{ bucket: "photos", endpoint: "https://s3.example.com", region: "us-east-1" },
	],
])("%s is the address of a bucket", (url, location) => {
	expect(storageUrlSchema.parse(url)).toEqual({ endpoint: undefined, ...location });
});

test.each([
	["without a region or an endpoint", "s3://photos"],
	["without a bucket", "s3://?region=eu-west-3"],
	["with a folder in the bucket", "s3://photos/files?region=eu-west-3"],
	["with capital letters in the bucket", "s3://Photos?region=eu-west-3"],
	["with a key in it", "s3://key:secret@photos?region=eu-west-3"],
	["with an endpoint that isn't an origin", "s3://photos?endpoint=https://s3.example.com/path"],
	["with an endpoint that lacks its protocol", "s3://photos?endpoint=s3.example.com"],
	["with a parameter that isn't known", "s3://photos?region=eu-west-3&acl=public"],
	["with a parameter twice", "s3://photos?region=eu-west-3&region=gra"],
	["with a fragment", "s3://photos?region=eu-west-3#files"],
	["of another protocol", "https://photos.s3.example.com"],
])("an address %s is refused", (_what, url) => {
	expect(storageUrlSchema.safeParse(url).success).toBe(false);
});
