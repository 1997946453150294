import {
	IconArrowsSplit2,
	IconFaceId,
	IconFlag,
	IconId,
	IconListSearch,
	IconUserCheck,
	type TablerIcon,
} from "@tabler/icons-react";
import type { NodeType } from "../definition/create-node.ts";

const icons: Record<NodeType, TablerIcon> = {
	document: IconId,
	selfie: IconFaceId,
	screening: IconListSearch,
	manual_review: IconUserCheck,
	condition: IconArrowsSplit2,
	end: IconFlag,
};

/** The icon of a type of nodes, beside its name. */
export function NodeIcon({ type }: { type: NodeType }) {
	const Icon = icons[type];
	return <Icon size={18} stroke={1.7} aria-hidden style={{ flexShrink: 0 }} />;
}
