export { Menu, Popover, Tooltip } from "@mantine/core";
