import { z } from "zod";
import { apiVersions, latestApiVersion } from "./api-versions.ts";

export const apiVersionSchema = z
	.enum(apiVersions)
	.meta({ description: "An API version, named after its release date.", example: latestApiVersion });
