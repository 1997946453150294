import { Modal, Skeleton } from "@mantine/core";
import { type ComponentProps, lazy, Suspense } from "react";

/** Loaded when the dialog opens: most visitors choose a specimen or a file. */
const DemoCamera = lazy(() => import("./demo-camera.tsx").then((module) => ({ default: module.DemoCamera })));

/** A dialog that takes one photo with the camera. */
export function CameraDialog({
	opened,
	title,
	onClose,
	...camera
}: {
	opened: boolean;
	title: string;
	onClose: () => void;
} & ComponentProps<typeof DemoCamera>) {
	return (
		<Modal opened={opened} onClose={onClose} title={title} size="lg">
			<Suspense fallback={<Skeleton h={360} />}>
				<DemoCamera {...camera} />
			</Suspense>
		</Modal>
	);
}
