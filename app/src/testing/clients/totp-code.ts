import { URI } from "otpauth";

/**
 * The code that an authenticator application shows.
 * @param uri `otpauth://`, as the QR code holds it
 * @param timestamp Unix time in milliseconds
 */
export const totpCodeAt = (uri: string, timestamp: number): string => {
	const application = URI.parse(uri);
	if (!("period" in application)) throw new Error("Its codes don't go by the time.");
	return application.generate({ timestamp });
};
