import { NextResponse } from 'next/server';
import { findRedirect } from './redirects.js';

export const config = { matcher: '/((?!_next/).*)' };

/** Former URLs lead to the current ones. */
export async function proxy({ nextUrl, url }) {
  const target = await findRedirect(nextUrl);
  return target ? NextResponse.redirect(new URL(target, url), 301) : NextResponse.next();
}
