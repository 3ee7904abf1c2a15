import { Box, Group, NumberInput, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

export interface Point {
  x: number;
  y: number;
}

interface FocalPointProps {
  url: string;
  point: Point;
  onChange: (point: Point) => void;
}

const percent = (part: number): number => Math.round(part * 100);
const toPart = (value: number | string): number => Math.min(1, Math.max(0, Number(value) / 100));

/** Sets the point of an image that crops keep visible, by mouse or in percent. */
export function FocalPoint({ url, point, onChange }: FocalPointProps) {
  const text = useWords(words);
  const set = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: toPart((100 * (event.clientX - left)) / width), y: toPart((100 * (event.clientY - top)) / height) });
  };
  return (
    <Box component="fieldset" m={0} p="xs">
      <legend>{text.focal}</legend>
      <Text size="sm" mb="xs">
        {text.focalText}
      </Text>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields below do the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields below do the same by keyboard */}
      <div onClick={set} style={{ position: 'relative', display: 'inline-block', cursor: 'crosshair' }}>
        <img src={url} alt="" style={{ display: 'block', maxWidth: '100%', maxHeight: 260 }} />
        <span className="focal-point" style={{ left: `${percent(point.x)}%`, top: `${percent(point.y)}%` }} />
      </div>
      <Group grow mt="xs">
        <NumberInput
          label={text.horizontal}
          min={0}
          max={100}
          value={percent(point.x)}
          onChange={(value) => onChange({ ...point, x: toPart(value) })}
        />
        <NumberInput
          label={text.vertical}
          min={0}
          max={100}
          value={percent(point.y)}
          onChange={(value) => onChange({ ...point, y: toPart(value) })}
        />
      </Group>
    </Box>
  );
}
