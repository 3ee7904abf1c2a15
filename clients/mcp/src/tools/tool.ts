import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { ToolCall } from './tool-call.js';

interface ToolTerms<Input extends z.ZodObject> {
  name: string;
  title: string;
  /** For the model: what the tool does, and which tool to call before or after it. */
  description: string;
  /** Scope of the key that lists the tool. The REST operation enforces it. */
  scope: string;
  annotations: ToolAnnotations;
  input: Input;
}

/** A tool with its input erased. It sends one REST request, so that the audit log has one event per call. */
export interface Tool extends ToolTerms<z.ZodObject> {
  run: (call: ToolCall, input: unknown) => Promise<object>;
}

/** Types the arguments of `run` by the schema of the input. */
export const tool = <Input extends z.ZodObject>(
  definition: ToolTerms<Input> & { run: (call: ToolCall, input: z.infer<Input>) => Promise<object> },
): Tool => ({ ...definition, run: (call, input) => definition.run(call, definition.input.parse(input)) });

export const reads: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
export const adds: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
/** A change without loss of content. */
export const changes: ToolAnnotations = { ...adds, idempotentHint: true };
/** A change that overwrites or hides content. */
export const overwrites: ToolAnnotations = { ...changes, destructiveHint: true };
