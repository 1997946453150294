import { expect, test } from "vitest";
import { channelAreas, getChannelArea } from "./channels-contract.ts";
import { eventTypes } from "./event-types-contract.ts";
import { permissionToRead } from "./read-permissions-contract.ts";

test.each(eventTypes)("%s is announced in the channel that requires the permission to read it", (type) => {
	expect(channelAreas[getChannelArea(type)]).toBe(permissionToRead(type));
});
