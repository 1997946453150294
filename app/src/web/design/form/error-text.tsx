import { Text } from "@mantine/core";

/** Why an action failed, in a row or dialog that has no room for a message. The live region is there before the error is. */
export const ErrorText = ({ message }: { message: string | undefined }) => (
	<Text c="var(--bad)" size="sm" role="alert">
		{message}
	</Text>
);
