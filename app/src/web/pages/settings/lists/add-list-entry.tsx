import { Modal, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { ListEntry } from "../../../../domain/lists/contract.ts";
import type { EntrySource } from "./list-entry-form.tsx";

/** Loaded when the dialog opens. */
const ListEntryForm = lazy(() =>
	import("./list-entry-form.tsx").then((module) => ({ default: module.ListEntryForm })),
);

/** Adds a list entry: a typed value, or the face or document of a case. Needs the namespace `lists`. */
export function AddListEntryDialog({
	opened,
	title,
	of,
	onClose,
	onAdded,
}: {
	opened: boolean;
	title: string;
	of?: EntrySource;
	onClose: () => void;
	onAdded: (entry: ListEntry) => unknown;
}) {
	return (
		<Modal opened={opened} onClose={onClose} title={title}>
			<Suspense fallback={<Skeleton h={320} />}>
				<ListEntryForm of={of} onClose={onClose} onAdded={onAdded} />
			</Suspense>
		</Modal>
	);
}
