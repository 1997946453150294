import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";

/** A form's general error, announced immediately. The live region is there before the error is, as it must be. */
export function FormError({ message }: { message: string | undefined }) {
	return (
		<div role="alert">
			{message && (
				<Alert role="none" data-tone="bad" icon={<IconAlertCircle size={20} stroke={1.7} aria-hidden />}>
					{message}
				</Alert>
			)}
		</div>
	);
}
