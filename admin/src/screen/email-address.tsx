import { Fragment } from 'react';

/** An address that wraps after its signs; within a word only where no other place is left. */
export const EmailAddress = ({ address }: { address: string }) => (
  <span style={{ overflowWrap: 'anywhere' }}>
    {address.split(/(?<=[@._+-])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
