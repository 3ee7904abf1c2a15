import { asOperator } from './operator.js';

export async function findAccount(email: string): Promise<{ id: string } | null> {
  const { account } = await asOperator<{ account: { id: string } | null }>(
    'query ($email: String!) { account: managedAccount(email: $email) { id } }',
    { email },
  );
  return account;
}

export async function requireAccount(email: string): Promise<{ id: string }> {
  const account = await findAccount(email);
  if (!account) throw new Error(`no account has the address ${email}: create it with imprint user create`);
  return account;
}
