import { Group, Text } from '@mantine/core';

/** The mark of the platform with its name, which narrow windows hide. */
export function Mark() {
  return (
    <Group gap={8} wrap="nowrap">
      <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--accent)" />
        <path d="M11 8h10v3h-3.25v10H21v3H11v-3h3.25V11H11z" fill="var(--accent-ink)" />
      </svg>
      <Text component="span" fw={650} className="mark-name">
        Imprint
      </Text>
    </Group>
  );
}
