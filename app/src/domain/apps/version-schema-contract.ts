import { z } from "zod";
import { apiVersions, latestVersion } from "./versions-contract.ts";

export const apiVersionSchema = z
	.enum(apiVersions)
	.meta({ description: "A version of the API, by the day it came out.", example: latestVersion });
