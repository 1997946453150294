#!/usr/bin/env node
import { createTerminal, runCommand } from "../../sdk/src/cli/run-command.ts";
import { serve } from "./serve.ts";

const terminal = createTerminal();
process.exitCode = await runCommand("vidimus-mcp", () => serve(process.argv.slice(2), terminal), terminal);
