import { DomainError } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { receiveUpload } from '@imprint/object-store/receive-upload';
import { isStreamRoute } from '../route/route.js';
import type { Step } from './request-context.js';

/** Stores the file of the request, and removes it when the request fails. */
export const receiveFile =
  (store: ObjectStore): Step =>
  async (context, next) => {
    const { koa, route } = context;
    if (isStreamRoute(route) || !route.upload) return next();
    const upload = await receiveUpload(koa.req, route.upload, store);
    context.upload = upload;
    try {
      await next();
    } catch (error) {
      // After a server error the upload may already be registered; unregistered uploads expire on their own.
      if (error instanceof DomainError && restErrors[error.code].status < 500) await upload.discard();
      throw error;
    }
  };
