import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from '../failure/error-boundary.js';
import { useSite } from '../site/site-provider.js';
import { Loading } from './loading.js';
import { NotFound } from './not-found.js';
import { routeOf, screens } from './screens.js';

/** The screen at the current path of a site. */
export function SiteScreens() {
  const { id, may } = useSite();
  return (
    <Switch>
      {screens.map(({ path, component: Shown, permission }) => (
        <Route key={path} path={routeOf({ path })}>
          {(params) =>
            permission && !may(permission) ? (
              <NotFound />
            ) : (
              <ErrorBoundary key={id + path}>
                <Suspense fallback={<Loading />}>
                  <Shown params={params as Readonly<Record<string, string>>} />
                </Suspense>
              </ErrorBoundary>
            )
          }
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
